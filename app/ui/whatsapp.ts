/** The WhatsApp address of an Indian phone number with a first message, as `wa.me` wants it: digits with country code. */
export function whatsapp(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  const national =
    digits.length > 10 && digits.startsWith('91') ? digits.slice(2) : digits.replace(/^0+/, '');
  return `https://wa.me/91${national}?text=${encodeURIComponent(text)}`;
}
