const developers = (discordUrl: string): string => `${discordUrl}/developers/applications`;

/** The application's place among the developer pages. */
export const developerPage = (discordUrl: string, applicationId: string, page: string): string =>
  `${developers(discordUrl)}/${applicationId}/${page}`;

/** The way to a new bot token, for whoever does not know the application's id yet. */
export const wayToToken = (discordUrl: string): string =>
  `${developers(discordUrl)} > your application > Bot > Reset Token`;
