/** What every child loads before its own program when it runs from a bundle, itself one file. */
import './exit-with-parent.ts';
import './answer-pings.ts';
import './give-back.ts';
