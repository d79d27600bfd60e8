export function AffiliatesPage() {
  return <h1>Affiliates</h1>;
}
