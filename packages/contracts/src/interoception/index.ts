export * from './intero-course.ts';
export * from './interoception.ts';
export * from './needs.ts';
export * from './stress-axes.ts';
