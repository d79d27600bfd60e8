import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const optional = z.optional(text);
const credentials = { client_id: optional, client_secret: optional };

/** The token endpoints, which Discord's OpenAPI document leaves out. */
export const oauthOperations = {
  'POST /oauth2/token': {
    isForm: true,
    body: z.discriminatedUnion('grant_type', [
      z.object({
        ...credentials,
        grant_type: z.literal('authorization_code'),
        code: text,
        redirect_uri: text,
        code_verifier: optional,
      }),
      z.object({ ...credentials, grant_type: z.literal('refresh_token'), refresh_token: text }),
      z.object({ ...credentials, grant_type: z.literal('client_credentials'), scope: text }),
    ]),
    answers: {
      200: z.object({
        access_token: text,
        token_type: z.literal('Bearer'),
        expires_in: z.int().check(z.positive()),
        refresh_token: optional,
        scope: text,
      }),
    },
    refusal: z.object({ error: text, error_description: z.optional(z.string()) }),
  },
  'POST /oauth2/token/revoke': {
    isForm: true,
    body: z.object({
      ...credentials,
      token: text,
      token_type_hint: z.optional(z.literal(['access_token', 'refresh_token'])),
    }),
    answers: { 200: z.object({}) },
    refusal: z.object({ error: text, error_description: z.optional(z.string()) }),
  },
};
