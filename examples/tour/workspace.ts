// The demo workspace: a software company for carriers. What a page says about the seller comes from here and nowhere else.
export const companyProfile = {
  name: 'Lumen Logistics',
  website: 'https://lumen.example',
  oneLiner: 'Lumen turns delivery paperwork into data that arrives before the truck does.',
  products: [
    {
      name: 'Lumen Notes',
      description: 'Digital delivery notes that drivers complete on their phones, online or offline.',
    },
    {
      name: 'Lumen Track',
      description: 'Live temperature and position for every shipment, shared with the customer by link.',
    },
    { name: 'Lumen Slots', description: 'Dock appointments that carriers and terminals agree on without phone calls.' },
    {
      name: 'Lumen Connect',
      description: 'Connectors for SAP, Navision and twenty transport systems; invoices leave the same day.',
    },
  ],
  proofPoints: [
    { text: 'Drivers save 6 hours of paperwork a week', customer: 'Kestrel Cold Chain' },
    { text: 'Invoices leave 4 days earlier', customer: 'Baltic Freight' },
    { text: 'Waiting time at the gate fell by 38 %', customer: 'Harbour Nine' },
  ],
  audiences: [
    {
      name: 'Heads of operations',
      pains: ['paper delivery notes that are typed in twice', 'drivers who wait at the dock'],
    },
    { name: 'Finance', pains: ['invoices that leave a week late'] },
  ],
  faqs: [
    {
      question: 'How long does a roll-out take?',
      answer: 'Two weeks for the first depot; each further depot takes two days.',
    },
    {
      question: 'Does it work without reception?',
      answer: 'Yes. The app works offline and sends everything when the phone is back online.',
    },
    {
      question: 'Does it work with SAP?',
      answer: 'Yes. The SAP connector posts delivery notes and invoices; it is set up in an afternoon.',
    },
  ],
  voice: 'plain, warm, no superlatives',
};

export const brand = { colors: { primary: '#0b6e4f', ink: '#10251f' } };

export const templateDescription = JSON.stringify({
  focus: 'heads of operations at carriers and terminals',
  booking: { durationMinutes: 30 },
});
