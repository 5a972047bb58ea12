/** An email address as it is stored and compared: without spaces around it, in lower case, and its letters in one form (NFC). */
export function comparableAddress(address: string): string {
  return address.trim().toLowerCase().normalize('NFC');
}
