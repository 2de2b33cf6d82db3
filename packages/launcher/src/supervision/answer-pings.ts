/**
 * Loaded before the program of every child (`node --import`): answers the launcher's pings over the IPC channel. The answer comes from the event
 * loop, so it tells a process that works from one that only exists, and it needs no port that a crowd could keep busy.
 */
process.on('message', (message) => {
  if (message === 'ping') process.send?.('pong', () => {});
});
// The listener alone would keep a program alive that has nothing else to do.
process.channel?.unref();
