export function BrandsPage() {
  return <h1>Brands</h1>;
}
