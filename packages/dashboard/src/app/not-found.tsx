export default function NotFound() {
  return (
    <main style={{ padding: '15vh 24px', textAlign: 'center' }}>
      <h1>Nothing here</h1>
      <p>
        {/* No link of Next’s: every page comes with this one. */}
        <a href="/">To the dashboard</a>
      </p>
    </main>
  );
}
