import Link from 'next/link';

export default function NotFound() {
  return (
    <main style={{ padding: '15vh 24px', textAlign: 'center' }}>
      <h1>Nothing here</h1>
      <p>
        <Link href="/">To the dashboard</Link>
      </p>
    </main>
  );
}
