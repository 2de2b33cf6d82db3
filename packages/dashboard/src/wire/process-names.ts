/** The services the dashboard shows. */
export const peerNames = ['cognition', 'planning', 'minecraft-interface', 'memory'] as const;
export type PeerName = (typeof peerNames)[number];

/** Processes of a stack that the dashboard can tell about: the services, and itself. */
export const processNames = [...peerNames, 'dashboard'] as const;

/** Programs whose log lies in the data directory. */
export const logNames = [...processNames, 'world', 'scripted-model'] as const;
