/** What a text may hold in braces. The values come from the settings. */
export const contentTokens = ['brand', 'email', 'kept_closed', 'kept_visitors', 'kept_audit'] as const;
