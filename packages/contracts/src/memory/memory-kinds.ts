/**
 * episodic: what happened. semantic: what holds, as far as is known. spatial: what is where. social: who is known, and what was said and
 * done between them and the bot. reflection: what was thought about it afterwards. narrative: the turning points of its own story.
 */
export const memoryKinds = ['episodic', 'semantic', 'spatial', 'social', 'reflection', 'narrative'] as const;
export type MemoryKind = (typeof memoryKinds)[number];
