/** What the build tells the server about its pages; written as `pages/manifest.json`. */
export interface BuiltPage {
  readonly path: string;
  readonly area: 'public' | 'app';
  readonly file: string;
  readonly status: 200 | 404;
  readonly indexable: boolean;
  /** Hashes of the inline scripts and styles, as a policy names them. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

export interface PageManifest {
  readonly pages: readonly BuiltPage[];
}

/** The settings a page may hold, as `{{name}}` in text, `{{json:name}}` in data, percent-encoded in addresses. */
export const settingTokens = [
  'brand',
  'email',
  'invite',
  'social',
  'login',
  'join_by_consent',
  'client_id',
  'project_id',
  'public_url',
  'cdn',
  'kept_closed',
  'kept_visitors',
  'kept_audit',
  'discord',
  'today',
] as const;

type SettingToken = (typeof settingTokens)[number];
export type PageSettings = Readonly<Record<SettingToken, string>>;

/** Between these a personal page shows strangers its first view until the browser has rendered it. */
export const previewStart = '<!--preview-->';
export const previewEnd = '<!--/preview-->';
