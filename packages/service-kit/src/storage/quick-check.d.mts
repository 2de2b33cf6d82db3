export declare function quickCheck(file: string): string;
