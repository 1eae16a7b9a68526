@NullMarked
package dev.ponens.fact.number;

import org.jspecify.annotations.NullMarked;
