/** With a capital letter, as a sentence begins. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same with a capital letter and one full stop; a question mark or an exclamation mark at the end stays. */
export function sentence(text: string): string {
  const bare = text.trim().replace(/[\s.,;:]+$/, '');
  return bare === '' ? '' : capitalised(/[!?…]["”’)]?$/.test(bare) || /[.!?…]["”]$/.test(bare) ? bare : `${bare}.`);
}

/** As the part of a longer sentence: without its full stop, and small where it began with a common word. */
export function clause(text: string): string {
  const bare = text.trim().replace(/[\s.]+$/, '');
  return /^(?:A|An|The|No|It|There|This|That|What|Every|None|Nothing|Something|My|Another|Not|In|One|Somebody|Monsters) /.test(
    bare,
  )
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare;
}

/** Somebody's words, as they are. Quotes within them are made single, so that each sentence has one pair. */
export function quote(words: string): string {
  return `"${words.replaceAll('"', "'")}"`;
}
