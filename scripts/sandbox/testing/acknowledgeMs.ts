/** How long a sandbox of tests waits for an acknowledgement: Discord waits for three seconds, which a busy machine may need. */
export const acknowledgeMs = 60_000;
