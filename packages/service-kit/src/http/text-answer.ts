/** An answer that is not JSON: a handler returns it where its route offers another form of the same data (CSV, JSONL). */
export class TextAnswer {
  readonly contentType: string;
  readonly text: string;

  /** @param contentType without a charset; the text is sent as UTF-8 */
  constructor(contentType: string, text: string) {
    this.contentType = contentType;
    this.text = text;
  }
}
