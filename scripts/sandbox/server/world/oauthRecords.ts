/** Somebody has agreed on the consent page. */
export interface AuthorizationRecord {
  id: string;
  userId: string;
  scope: string;
  revoked: boolean;
}

export interface CodeRecord {
  code: string;
  authorizationId: string;
  redirectUri: string;
  at: number;
  used: boolean;
  challenge: string | null;
  challengeMethod: string | null;
}

export interface TokenRecord {
  access: string;
  refresh: string;
  authorizationId: string;
  expiresAt: number;
}
