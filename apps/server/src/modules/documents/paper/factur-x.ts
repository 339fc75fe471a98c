const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Puts an e-invoice into a PDF/A-3 as Factur-X 1.0 asks: as its alternative, and named in the metadata. */
export function embedInvoice(doc: PDFKit.PDFDocument, { xml, at }: { xml: string; at: Date }): void {
  doc.file(Buffer.from(xml), {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X invoice',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  } as never)
  const { appendXML } = doc as unknown as { appendXML(xml: string): void }
  appendXML.call(doc, metadata(at))
}

/** What the file holds, and what these words mean: PDF/A asks for it of words that are not its own. */
const metadata = (at: Date): string => `
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
    <xmp:ModifyDate>${at.toISOString().split('.')[0]}Z</xmp:ModifyDate>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:fx="${facturX}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties.map(property).join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`

const properties = [
  ['DocumentFileName', 'Name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'Version of the Factur-X data in the XML file'],
  ['ConformanceLevel', 'Conformance level of the Factur-X data'],
] as const

const property = ([name, description]: (typeof properties)[number]): string => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`
