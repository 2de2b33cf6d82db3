export declare function evenSessions(): () => void;
