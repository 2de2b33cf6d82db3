import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be set like any other. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
