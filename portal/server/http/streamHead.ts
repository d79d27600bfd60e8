/** Of an answer that is sent bit by bit: proxies that gather answers would hold the bits back. */
export const streamHead = (type: string) => ({ 'Content-Type': type, 'X-Accel-Buffering': 'no' });
