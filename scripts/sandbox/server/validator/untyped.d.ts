/** The schemas come without types. typed/ holds the table that is made of them against Discord's document. */
declare module 'discord-api-spec/zod';
