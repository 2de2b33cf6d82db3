import { styleText } from 'node:util';

/** Colours of what a person reads; none where the terminal shows none, or NO_COLOR is set. */
export const style = {
  bold: (text: string): string => styleText('bold', text),
  dim: (text: string): string => styleText('dim', text),
  green: (text: string): string => styleText('green', text),
  yellow: (text: string): string => styleText('yellow', text),
  red: (text: string): string => styleText('red', text),
} as const;
