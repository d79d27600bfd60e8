/** Loads the modules of a process and nothing else. */
await import(process.argv[2] === 'bot' ? '@yieldwren/bot' : '@yieldwren/portal');
process.send?.({ port: 0 });
