export type { Service } from './Service.ts';
export { type Product, type ProductOptions, startProduct } from './startProduct.ts';
