export * from './attack.ts';
export * from './creature-names.ts';
export * from './creatures.ts';
export * from './monsters.ts';
