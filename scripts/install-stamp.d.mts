export declare function installHash(root: string): string;
export declare function isInstalled(root: string): boolean;
export declare function wasInstalled(root: string): boolean;
export declare function markInstalled(root: string): void;
