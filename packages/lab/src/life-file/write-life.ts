import { readFile, writeFile } from 'node:fs/promises';
import type { Life } from './life.ts';

/**
 * Writes a life into one HTML file that opens anywhere, without a server: the data and the page that shows them. The page is plain DOM and canvas,
 * because a file that has to open in ten years should need nothing but a browser.
 */
export async function writeLife(life: Life, file: string): Promise<void> {
  await writeFile(file, lifeFile(life, await readFile(new URL('./viewer.js', import.meta.url), 'utf8')));
}

/** `viewer`: the script of the page. */
export function lifeFile(life: Life, viewer: string): string {
  const counts = `${life.thoughts.length} thoughts, ${life.tasks.length} tasks, ${life.intents.length} intents`;
  const deaths = life.moments.filter(({ kind }) => kind === 'death').length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A life of ${escaped(life.name)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>A life of ${escaped(life.name)}</h1>
<p>${escaped(`${new Date(life.from).toISOString()}, ${minutes(life)} min: ${counts}, ${deaths === 1 ? '1 death' : `${deaths} deaths`}.`)}</p></header>
<canvas id="timeline" tabindex="0" role="img" aria-label="Timeline: arrow keys move it, plus and minus change its scale"></canvas>
<main>
<section aria-label="Thoughts"><label>Search the thoughts <input id="search" type="search"></label> <span id="found"></span><ol id="thoughts"></ol></section>
<section aria-label="Details"><div id="details"><p>Choose something on the timeline, a thought or a block of the map.</p></div></section>
<section aria-label="Map"><canvas id="map" role="img" aria-label="Map of where it went and what it changed"></canvas><p id="where"></p></section>
</main>
<script type="application/json" id="life">${JSON.stringify(life).replaceAll('<', '\\u003c')}</script>
<script>${viewer}</script>
</body>
</html>
`;
}

const minutes = ({ from, to }: Life): string => ((to - from) / 60_000).toFixed(1);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root{color-scheme:dark;--ground:#0c100f;--panel:#131918;--line:#25302c;--ink:#e9ede7;--soft:#b3beb6;--faint:#87948c}
*{box-sizing:border-box}
body{margin:0;padding:16px 20px;background:var(--ground);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.4 ui-monospace,monospace;color:var(--soft)}h3{margin:12px 0 4px;font:500 15px Georgia,serif}
h1{margin:0;font:500 28px/1.2 Georgia,serif}h2{margin:0 0 6px;font:500 18px/1.35 Georgia,serif}
header p{margin:2px 0 12px;color:var(--soft)}
canvas{display:block;width:100%;background:var(--panel);border:1px solid var(--line);border-radius:10px}
#timeline{height:266px;cursor:crosshair}#map{height:380px}
main{display:grid;gap:16px;margin-top:16px;grid-template-columns:repeat(auto-fit,minmax(min(320px,100%),1fr))}
main>section{min-width:0;padding:14px;background:var(--panel);border:1px solid var(--line);border-radius:10px}
ol{list-style:none;margin:10px 0 0;padding:0}#thoughts{max-height:420px;overflow:auto}
#thoughts li{display:grid;grid-template-columns:70px 1fr;gap:8px;padding:3px 0}
#thoughts time,#found,#where{color:var(--faint);font-size:13.5px;font-variant-numeric:tabular-nums}
button{padding:0;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{text-decoration:underline}#details button{display:block;margin:6px 0;color:#8ab9de}
.intrusive button{color:#f2a766}.failed{color:#f0938a}.done{color:#8ccf8f}
input{padding:4px 8px;background:var(--ground);border:1px solid var(--line);border-radius:6px;color:inherit;font:inherit}
:focus-visible{outline:2px solid #8ab9de}`;
