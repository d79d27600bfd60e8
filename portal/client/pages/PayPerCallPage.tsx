export function PayPerCallPage() {
  return <h1>PayPerCall</h1>;
}
