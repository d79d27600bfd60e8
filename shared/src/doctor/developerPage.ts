/** The application's place among the developer pages. */
export const developerPage = (discordUrl: string, applicationId: string, page: string): string =>
  `${discordUrl}/developers/applications/${applicationId}/${page}`;
