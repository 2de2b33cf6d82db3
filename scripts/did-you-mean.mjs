/** The candidate that is most like the word, if one is near enough (at most `farthest` edits, and fewer for short words) to be what was meant. */
export function nearestName(word, candidates, farthest = 3) {
  let best;
  let least = Math.min(farthest, Math.floor(word.length / 2.5)) + 1;
  for (const candidate of candidates) {
    // The distance is at least the difference in length.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** ` Did you mean "…"?`, or nothing. */
export function didYouMean(word, candidates) {
  const nearest = nearestName(word, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function editDistance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
      }
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
