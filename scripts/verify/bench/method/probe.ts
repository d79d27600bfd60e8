/** Loaded before a measured process (`--import`): answers its parent's question for what it has used. */
process.on('message', (message) => {
  if (message !== 'usage' && message !== 'heap') {
    return;
  }
  if (message === 'heap') {
    globalThis.gc?.();
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ usage: { cpu: user + system, rss, heap: heapUsed } });
});
process.channel?.unref();
