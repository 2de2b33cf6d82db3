/** What harms a service in tests and benchmarks: a disk that can be filled, and files that came to harm. */
export { damages } from './damage.ts';
export { mountSmallDisk, type SmallDisk } from './small-disk.ts';
