/** 17 to 20 digits: a snowflake, as Discord's reference calls its ids. */
export const discordId = /^\d{17,20}$/;

export const isDiscordId = (text: string): boolean => discordId.test(text);
