/** A roll number in the groups in which people read it: `0412 031 004 12700 0000`. Any other text stays as it is. */
export function formatRoll(digits: string): string {
  return digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/, '$1 $2 $3 $4 $5');
}
