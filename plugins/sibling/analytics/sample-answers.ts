interface SampleCall {
  readonly query: Readonly<Record<string, string>>;
}

const classes = [
  { name: 'Commercial', share: 0.08, typical: 1_240_000, growth: 0.018 },
  { name: 'Farm', share: 0.06, typical: 690_000, growth: 0.031 },
  { name: 'Industrial', share: 0.02, typical: 2_900_000, growth: 0.012 },
  { name: 'Multi-residential', share: 0.03, typical: 2_150_000, growth: 0.026 },
  { name: 'Residential', share: 0.81, typical: 384_500, growth: 0.022 },
] as const;

const counts: Readonly<Record<string, number>> = { '0412': 18_400, '0618': 5_200, '0731': 0 };

export const answers = {
  'GET api /analytics/figures': ({ query: { countyMun = '' } }: SampleCall) => {
    const count = counts[countyMun] ?? 900;
    return {
      municipality: countyMun,
      classes: (count === 0 ? [] : classes).map(({ name, share, typical, growth }) => ({
        name,
        years: [2021, 2022, 2023, 2024, 2025].map((taxYear, index) => {
          const properties = Math.round(count * share);
          const value = Math.round((typical * (1 + growth) ** index) / 500) * 500;
          return { taxYear, properties, total: Math.round(properties * value * 1.12), typical: value };
        }),
      })),
    };
  },
  'GET api /analytics/neighbourhoods': ({ query: { countyMun = '' } }: SampleCall) => {
    const count = counts[countyMun] ?? 900;
    return {
      municipality: countyMun,
      neighbourhoods: (count === 0 ? [] : ['Harbourfront', 'Old Town', 'Riverside']).map((name, place) => ({
        name,
        years: [2021, 2022, 2023, 2024, 2025].map((taxYear, index) => {
          const properties = Math.round(count / (place + 2));
          const typical = 400_000 + place * 50_000 + index * 10_000;
          return { taxYear, properties, total: properties * typical, typical };
        }),
      })),
    };
  },
};
