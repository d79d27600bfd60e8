import type { Operation } from './openApi.ts';

const text = { type: 'string', minLength: 1 };

/** The token endpoints, which the OpenAPI document leaves out. */
const tokenAnswer = {
  type: 'object',
  properties: {
    access_token: text,
    token_type: { const: 'Bearer' },
    expires_in: { type: 'integer', minimum: 1 },
    refresh_token: text,
    scope: text,
  },
  required: ['access_token', 'token_type', 'expires_in', 'scope'],
  additionalProperties: false,
};

const failure = {
  type: 'object',
  properties: { error: text, error_description: { type: 'string' } },
  required: ['error'],
  additionalProperties: false,
};

const credentials = { client_id: text, client_secret: text };

function grantOf(type: string, fields: string[], optional: string[] = []) {
  return {
    type: 'object',
    properties: {
      ...credentials,
      grant_type: { const: type },
      ...Object.fromEntries([...fields, ...optional].map((name) => [name, text])),
    },
    required: ['grant_type', ...fields],
    additionalProperties: false,
  };
}

export const oauthOperations: Operation[] = [
  {
    method: 'POST',
    segments: ['oauth2', 'token'],
    template: '/oauth2/token',
    parameters: [],
    body: {
      anyOf: [
        grantOf('authorization_code', ['code', 'redirect_uri'], ['code_verifier']),
        grantOf('refresh_token', ['refresh_token']),
        grantOf('client_credentials', ['scope']),
      ],
    },
    bodyRequired: true,
    isForm: true,
    responses: {
      '200': tokenAnswer,
      '4XX': failure,
      '429': { $ref: '#/components/schemas/RatelimitedResponse' },
    },
  },
  {
    method: 'POST',
    segments: ['oauth2', 'token', 'revoke'],
    template: '/oauth2/token/revoke',
    parameters: [],
    body: {
      type: 'object',
      properties: {
        ...credentials,
        token: text,
        token_type_hint: { enum: ['access_token', 'refresh_token'] },
      },
      required: ['token'],
      additionalProperties: false,
    },
    bodyRequired: true,
    isForm: true,
    responses: {
      '200': { type: 'object', additionalProperties: false },
      '4XX': failure,
      '429': { $ref: '#/components/schemas/RatelimitedResponse' },
    },
  },
];
