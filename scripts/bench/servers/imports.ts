/** Loads the modules of a process and nothing else. */
if (process.argv[2] === 'bot') {
  await import('../../../bot/src/createBot.ts');
} else {
  await import('../../../portal/server/app.ts');
  await import('../../../portal/server/startServer.ts');
  await import('../../../portal/server/pages/createPages.ts');
}
process.send?.({ port: 0 });
