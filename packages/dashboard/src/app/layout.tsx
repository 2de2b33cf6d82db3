import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Providers } from '../ui/frame/providers.tsx';
import './globals.css';

export const metadata: Metadata = {
  title: 'conscious-bot',
  description: 'What the bot thinks, does and feels, as it happens.',
  // A file, not a route of its own: the code of routes keeps hold of the first server of its process, and fails once that one is closed.
  icons: '/icon.svg',
};

export const viewport: Viewport = {
  colorScheme: 'dark light',
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#0c100f' },
    { media: '(prefers-color-scheme: light)', color: '#f1efe7' },
  ],
};

/** Rendered per request: each answer carries its own nonce for the scripts it may run. */
export const dynamic = 'force-dynamic';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
