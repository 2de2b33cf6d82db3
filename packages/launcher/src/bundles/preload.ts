/** What every child loads before its own program when it runs from a bundle, itself one file. */
import '../supervision/exit-with-parent.ts';
import '../supervision/answer-pings.ts';
import '../supervision/give-back.ts';
