/** Formats a price for sentences: '$15', or '$14.50'. @param price in dollars */
export function dollars(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
}
