import type { PacketFields, ProtocolClient } from '../engine/flying-squid-types.ts';

const NO_LIGHT = {
  skyLightMask: [],
  blockLightMask: [],
  emptySkyLightMask: [],
  emptyBlockLightMask: [],
  skyLight: [],
  blockLight: [],
};

/** Keeps all light data from a client, as some servers do: chunks come without it, and changes of it are not sent. */
export function withholdLight(client: Pick<ProtocolClient, 'write'>): void {
  const write = client.write.bind(client);
  client.write = (name: string, fields: PacketFields) => {
    if (name === 'update_light') return;
    // Before 1.18 a chunk has no light in it, and the packets above are all there is.
    write(name, name === 'map_chunk' && 'skyLight' in fields ? { ...fields, ...NO_LIGHT } : fields);
  };
}
