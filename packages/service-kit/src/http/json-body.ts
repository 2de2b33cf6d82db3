import type { FastifyInstance } from 'fastify';
import { ServiceError } from './service-error.ts';

/** Deepest allowed nesting of arrays and objects in a request body. */
const maxBodyDepth = 64;

/**
 * JSON is the only body this server reads. The nesting is counted on the raw text before anything recursive sees it, an empty
 * body is an absent one (the route decides whether it needs one), and keys that could poison a prototype are refused.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    if (nestingExceeds(text, maxBodyDepth)) {
      done(new ServiceError('body_too_deep', `The body may nest at most ${maxBodyDepth} levels deep.`));
      return;
    }
    parse(request, text, (error, value) => {
      if (error) done(new ServiceError('invalid_json', `The body is not acceptable JSON: ${error.message}`));
      else done(null, value);
    });
  });
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether brackets outside of strings nest deeper than `limit`. One pass, no recursion; the text need not be valid JSON. */
export function nestingExceeds(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === backslash) i++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth++;
      if (depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
