/** Words of names that say little of whom they name, and those that stand for one another. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Between and before names: left out by one writer and joined by the next. */
export const particles = words(`
  al el ul as ad an ar az ash at bin ibn ben bint binti von van vander der den de del della di da das do dos du la le los
  las ter ten zu zur af av y e i und and of the mc mac o st san santa bey agha
`)

/** Before and behind names: never part of one. */
export const titles = words(`
  mr mrs ms miss dr prof professor sir dame lord lady hon rev sheikh shaikh sheik hajj haji hajji general gen colonel col
  major captain minister president senator jr sr phd md esq king prince princess
`)

/** Endings that say in which form a company is held; two companies are not told apart by them alone. */
export const legalForms = words(`
  ltd limited llc llp lp plc inc incorporated corp corporation co company gmbh mbh ag kg ohg ug se sa sas sarl srl spa sl
  slu nv bv bvba oy oyj ab as asa aps kft zrt doo dd ad ooo oao pao zao ao too tov ltda eireli sac sab cv sadecv pte pty
  bhd sdn jsc pjsc ojsc cjsc fze fzco fzc wll bsc kk gk oo spolka zoo sro as anonim sirketi sti aktiengesellschaft
  gesellschaft obshchestvo ogranichennoy otvetstvennostyu akcionernoe
`)

/** The same over several words, after folding. */
export const legalPhrases: readonly RegExp[] = [
  /\bs a r l\b/g,
  /\bs p a\b/g,
  /\bs r l\b/g,
  /\bs a s\b/g,
  /\bs a\b/g,
  /\bl l c\b/g,
  /\bl l p\b/g,
  /\bp l c\b/g,
  /\bb v\b/g,
  /\bn v\b/g,
  /\bg m b h\b/g,
  /\bsp z o o\b/g,
  /\bd o o\b/g,
  /\ba s\b/g,
  /\bs de r l\b/g,
  /\bde c v\b/g,
  /\bc v\b/g,
  /\bs r o\b/g,
  /\bk k\b/g,
  /\bltd sti\b/g,
  /\bobshchestvo s ogranichennoy otvetstvennostyu\b/g,
  /\bsdn bhd\b/g,
  /\bsociedad anonima\b/g,
  /\bsociete anonyme\b/g,
  /\baktsionernoe obshchestvo\b/g,
]

/** Words of so many companies' names that sharing one says next to nothing. */
export const commonCompanyWords = words(`
  trading trade global international intl group holding holdings services service general national united first new
  enterprise enterprises industries industry solutions consulting management investment investments capital partners
  import export logistics shipping transport marine energy oil gas petroleum construction engineering technology
  technologies tech systems foundation bank commercial development resources mining metals steel export import agency
  middle east asia africa europe north south west world universal electronics foods food textile textiles motors travel
  aviation airlines airways property properties real estate
`)

/** Names that so many people bear that sharing one says less; in the spelling of `soundOf`'s input. */
export const commonNames = words(`
  mohammed mohamed muhammad mohammad muhammed ahmed ahmad ali hassan hasan hussein hussain husain ibrahim abdullah omar
  umar khalid fatima maryam aisha khan singh kaur kumar sharma patel shah begum bibi akhtar hossain islam rahman
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he luo zheng liang xie tang song kim lee park
  choi jung kang nguyen tran le pham hoang phan vu dang bui do ho tanaka suzuki sato
  john james robert michael william david richard thomas mary jennifer elizabeth smith johnson williams brown jones miller
  davis wilson taylor anderson martin jose juan carlos luis maria ana garcia rodriguez martinez hernandez lopez gonzalez
  perez sanchez ramirez torres flores fernandez gomez diaz silva santos souza oliveira pereira costa ferreira alves
  ivan aleksandr alexander sergey sergei andrey andrei dmitry aleksey alexei vladimir mikhail nikolay yuri igor oleg anna
  elena olga natalia tatiana svetlana irina ekaterina ivanov ivanova smirnov kuznetsov popov petrov sokolov
  mehmet mustafa ahmet ayse fatma emine yilmaz kaya demir celik sahin ozturk yildiz aydin
  peter paul hans klaus muller mueller schmidt schneider fischer weber meyer wagner becker schulz hoffmann
  georgios dimitrios konstantinos ioannis nikolaos papadopoulos emeka chukwu okafor adebayo musa sani usman abubakar
  kwame kofi mensah traore diallo diop ndiaye jean pierre marie michel
`)

/** Short and full forms that their spelling does not betray: each line is one name. */
const forms = `
  alexander aleksandr alex sasha sascha sandro alessandro alejandro iskander iskandar oleksandr sandy alec alexandros aliaksandr
  alexandra aleksandra sasha sandra oleksandra
  aleksey alexei alexey alexis alyosha oleksiy
  anatoly tolya anatoliy
  andrew andrei andrey andre andreas andrzej andy drew andriy ondrej andres
  anthony antonio anton tony toni antoine antonios
  anna ann anne annie hannah anya ana
  benjamin ben benny binyamin
  catherine katherine kate katie kathy cathy ekaterina yekaterina katya caterina katarzyna kathryn aikaterini kateryna
  charles carlos carl karl charlie karol carlo
  christopher chris kristof christoph cristobal christophe
  constantine konstantin konstantinos kostas kostya costas
  daniel dan danny daniil danylo
  david dave davit dawud daoud davud
  demetrius dmitry dmitri dimitri dimitrios dima dimitris dmytro mitya
  dorothy dot dolly
  edward eduard eduardo ed eddie ted ned edouard
  eugene evgeny yevgeny evgeni evgenii zhenya jewgeni yevhen eugenio
  elizabeth elisabeth liz lizzie beth betty eliza elisaveta yelizaveta isabel isabella
  elena helen yelena helena lena eleni olena ellen
  francis francisco franz paco pancho francesco frank francois franciszek frantisek
  frederick fred freddie friedrich fritz federico frederic
  george georg jorge giorgio georgios georges georgy georgiy yuri yury yuriy jiri jerzy giorgi yorgos giorgos yiorgos heorhiy
  gregory greg grigory grigori grigoriy grzegorz gregorio hryhoriy
  henry harry heinrich enrique henri enrico heinz hank
  ignatius ignacio nacho
  irina ira iryna irene
  isaac ishaq izaak yitzhak
  jacob jakob yakov yaqub yakub james jim jimmy jaime diego santiago jacques giacomo
  john johann johannes hans ivan jean juan giovanni jan ioannis yiannis giannis jack johnny ian sean yahya ion janos jon yohannes
  joseph josef jose giuseppe yusuf yousef youssef jozef pepe joe joey iosif yosef josip yusif osip
  joshua josh yeshua
  katarina katya katja
  lawrence laurence larry lorenzo laurent lars
  leo leon lev leonid
  louis lewis luis ludwig luigi lou louie lucho
  luke lucas luca lukas lukasz luka
  margaret maggie peggy meg margarita greta marge rita
  mark marcus marco marek markus marc
  martin marty martinus
  mary maria marie maryam mariam miriam masha molly marija maryan
  matthew matt matthias matteo mateo mathieu matej matvey mateusz
  maxim maksim max maksym
  michael mike mikhail michel miguel michele mick mickey misha mihail mihai mykhailo michal mikael mikhael mikail micha
  mohammed muhammad mohamed mohamad mohammad mehmet muhammed mohd mamadou muhamad mahomet magomed mokhammed md mamadu
  ahmed ahmad ahmet akhmed ahmat ahmadou akhmad amadou
  mustafa mostafa moustapha mustapha
  natalia natalie natasha natalya nataliya
  nathan nat nathaniel nate
  nicholas nick nikolai nikolay nicolas nikos nikolaos klaus kolya mykola nikola mikolaj nico miklos nicola
  olga olha olya
  omar umar omer oumar
  osama usama ousama
  othman osman uthman usman ousmane
  patrick pat paddy patricio padraig
  patricia pat patty tricia
  paul pablo pavel paolo pavlo paulo pawel pal
  peter pete pedro pierre piotr pyotr petr petro petros pietro petya piet petar pjotr
  philip phil felipe philippe filip filippo philipp filippos
  raymond ray ramon raimund
  richard rich rick dick ricardo riccardo
  robert rob bob bobby bert roberto robbie
  ronald ron ronnie
  samuel sam sammy shmuel samuil
  sergey sergei serge sergio serhiy siarhei seryozha
  stephen steven steve stefan esteban etienne stefano stepan stephanos stjepan stephan szczepan istvan
  susan sue susie suzanne zuzana
  svetlana sveta svitlana
  tatiana tanya tatyana tetyana
  theodore ted teddy fyodor fedor theodoros feodor teodor
  thomas tom tommy tomas tommaso foma tomasz
  timothy tim timofey timotheos tymofiy
  valentin valya valentyn valentine
  victor viktor vitya vittorio
  vincent vince vinny vicente vincenzo
  vladimir volodymyr vova wladimir volodya uladzimir vlad
  vyacheslav slava viacheslav
  walter walt wally gualterio
  william bill billy will willy wilhelm guillermo guillaume liam guglielmo willem vilhelm
  yaroslav jaroslav yarik
  abraham ibrahim avraham abe avram ebrahim brahim ibrahima
  moses musa moshe moussa mousa moises
  solomon suleiman sulaiman suleyman shlomo souleymane
  isa issa jesus essa
  zachary zakaria zacharias zakariya zach
  khaled khalid halid
  hussein husayn hussain hossein huseyin houssein hosein
  hassan hasan hassane
  abubakar abu bakr aboubacar boubacar
  yevgenia evgenia eugenia zhenya
  zhang chang cheung
  wang wong huang
  li lee lei
  chen chan tan
  liu lau liew
  zhou chow chou
  xu hsu hui
  lin lam lim
  zheng cheng chang
  wu ng goh
  huang wong hwang ng
  cai tsai choi
  xie hsieh tse
  guo kuo kwok
  ye yeh yip
  zhao chao chiu
  park pak bak
  choi choe
  jung chung jeong
  lee yi rhee
  kang gang
`

const groups = forms
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter((line) => line.length > 1)

/** Which groups of forms a name belongs to. */
const groupsOf = new Map<string, number[]>()
for (const [number, names] of groups.entries())
  for (const name of names) groupsOf.set(name, [...(groupsOf.get(name) ?? []), number])

/** Whether two words are forms of one name. */
export function areForms(one: string, other: string): boolean {
  const of = groupsOf.get(one)
  return of !== undefined && of.some((group) => groupsOf.get(other)?.includes(group) === true)
}

/** All forms of a name, itself among them where there are others. */
export const formsOf = (name: string): readonly string[] => [
  ...new Set((groupsOf.get(name) ?? []).flatMap((group) => groups[group] ?? [])),
]

/** Whether very many people know this as a name of its own. */
export const isKnownName = (word: string): boolean => commonNames.has(word) || groupsOf.has(word)
