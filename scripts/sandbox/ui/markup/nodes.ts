export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'user' | 'role' | 'channel'; id: string }
  | { kind: 'everyone'; text: string }
  | { kind: 'command'; name: string }
  | { kind: 'time'; at: number; style: string }
  | { kind: 'break' };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'small'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'codeBlock'; text: string };
